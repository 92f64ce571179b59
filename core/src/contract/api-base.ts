/** Before the path of every call. */
export const apiBase = '/oceanAPI/v1'
