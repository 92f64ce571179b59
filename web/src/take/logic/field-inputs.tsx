import { hiddenFieldName } from '@wenhai/core/report/page'

/** What the link said, in a plain form. */
export const FieldInputs = ({ fields = {} }: { fields: Readonly<Record<string, string>> | undefined }) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={hiddenFieldName(name)} value={value} />
  ))
