/** A mail address has one @, no blanks, and a dotted host whose last label has two letters or more. */
export const isMail = (text: string) =>
  text.length <= 254 &&
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(
    text,
  )

/** A mobile number of mainland China has eleven digits, 1 and then 3 to 9 first, optionally after +86. */
export const isMobile = (text: string) => /^(\+86[ -]?)?1[3-9]\d{9}$/.test(text)

/**
 * A landline number of mainland China has an area code 0xx or 0xxx, seven or eight digits that start with 2 to 9, and
 * optionally an extension.
 */
export const isLandline = (text: string) => /^(0\d{2,3}[- ]?)?[2-9]\d{6,7}([-转]\d{1,6})?$/.test(text)

/** A web address opens a page, and runs nothing in this one. */
export const isWebAddress = (text: string) => /^https?:\/\/[^\s<>"'`\\]+$/i.test(text)

export const isAccountName = (text: string) => /^[A-Za-z0-9@_.-]+$/.test(text)
