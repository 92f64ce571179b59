/** One @, no blanks, a dotted host whose last label has two letters or more. */
export const isMail = (text: string) =>
  text.length <= 254 &&
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(
    text,
  )

/** Mainland mobile number: 1, then 3 to 9, eleven digits in all, optionally after +86. */
export const isMobile = (text: string) => /^(\+86[ -]?)?1[3-9]\d{9}$/.test(text)

/** Mainland landline: area code 0xx or 0xxx, seven or eight digits that start with 2 to 9, optional extension. */
export const isLandline = (text: string) => /^(0\d{2,3}[- ]?)?[2-9]\d{6,7}([-转]\d{1,6})?$/.test(text)

/** An address that opens a page, and nothing that runs in one. */
export const isWebAddress = (text: string) => /^https?:\/\/[^\s<>"'`\\]+$/i.test(text)

export const isAccountName = (text: string) => /^[A-Za-z0-9@_.-]+$/.test(text)
