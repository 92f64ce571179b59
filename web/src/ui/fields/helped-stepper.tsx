import { NumberStepper, type NumberStepperProps } from './number-stepper.tsx'

/** A number field, with a line below that says what the number means. */
export const HelpedStepper = ({ help, ...props }: NumberStepperProps & { help: string }) => (
  <div>
    <NumberStepper {...props} />
    <p className="mt-1.5 text-sm text-ink-3">{help}</p>
  </div>
)
