import { useRef, useState } from 'react'
import type { Refused } from '#lib/answer.ts'
import { toast } from '../feedback/toast.tsx'

export type Values<Name extends string> = Record<Name, string>

interface FieldsOptions<Name extends string> {
  initial: Values<Name>
  /** The fields on the page now, in their order. */
  shown: readonly Name[]
  findProblem: (name: Name, values: Values<Name>) => string | undefined
}

/** The state of a form: what was typed, what is wrong with it, and what the server said of it. */
export function useFields<Name extends string>({ initial, shown, findProblem }: FieldsOptions<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  /** The server's refusal, until something is changed. */
  const [refused, setRefused] = useState<Refused>()

  const isShown = (name: string | undefined) => shown.some((other) => other === name)
  const focus = (name: Name) => {
    // A select has no name of its own, so the element around it says which field it is.
    const place = `[name="${name}"], [data-field="${name}"] button`
    form.current?.querySelector<HTMLElement>(place)?.focus()
  }
  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused(undefined)
  }

  return {
    form,
    values,
    set,
    focus,
    /** Takes over what the server made of what was sent; what was typed on meanwhile stays. */
    settle: (sent: Values<Name>, saved: Values<Name>) => {
      setValues((now) => {
        const next = { ...now }
        for (const name of shown) if (now[name] === sent[name]) next[name] = saved[name]
        return next
      })
      setRefused(undefined)
    },
    /** Resets the form, as if nothing had been typed or said. */
    reset: () => {
      setValues(initial)
      setLeft(new Set())
      setRefused(undefined)
    },
    /** The text for the top of the form: a refusal that is about none of its fields. */
    notice: refused && !isShown(refused.field) ? refused.reason : undefined,

    bind: (name: Name) => ({
      name: name as string,
      required: true,
      value: values[name],
      error:
        refused?.field === name ? refused.reason : left.has(name) ? findProblem(name, values) : undefined,
      onChange: (value: string) => set(name, value),
      // Fields are checked when another gets the focus and not when one is left, because a message that appears under
      // the pointer would move the button away from its press.
      onFocus: () => {
        // A person is not told about an empty field that they only passed by.
        const filled = shown.filter((other) => other !== name && values[other] !== '')
        setLeft((before) => new Set([...before, ...filled]))
      },
    }),

    /** Returns true if these fields are right; otherwise it shows what is wrong and goes to the first of them. */
    check: (names: readonly Name[] = shown): boolean => {
      setLeft((before) => new Set([...before, ...names]))
      const wrong = names.find((name) => findProblem(name, values))
      if (wrong !== undefined) focus(wrong)
      return wrong === undefined
    },

    /**
     * Shows why the server refused, beside the field it is about. A notice that the transport showed already is not
     * repeated.
     */
    refuse: (answer: Refused): void => {
      if (answer.cause !== 'refused') return
      setRefused(answer)
      const field = shown.find((name) => name === answer.field)
      if (field !== undefined) focus(field)
    },
  }
}

export type Fields<Name extends string> = ReturnType<typeof useFields<Name>>

/** Marks a control whose text is wrong and was not used: it stays as it was typed, and saving waits. */
export const wrongMark = (isWrong: boolean) => (isWrong ? { 'data-wrong': true } : {})

/** Goes to the first field whose text cannot be used. Returns true where there is one. */
export function stopAtWrongField(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLInputElement>('[data-wrong]')
  if (!field) return false
  const described = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  const reason = document.getElementById(described)?.textContent ?? ''
  const label = field.labels?.[0]?.textContent ?? ''
  toast.warning([label.replace('*', ''), reason].filter((text) => text !== '').join('：'))
  field.focus()
  // The field is scrolled to the middle, because its message is below it and must not lie under the dialog's footer.
  field.scrollIntoView({ block: 'center' })
  return true
}

/** The message about a text that is too long; nothing is cut off. */
export const tooLong = (value: string, maxLength: number | undefined): string | undefined =>
  maxLength !== undefined && value.length > maxLength
    ? `最多 ${maxLength} 个字，现在 ${value.length} 个`
    : undefined
