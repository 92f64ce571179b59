/** The path of every call begins with this. */
export const apiBase = '/oceanAPI/v1'
