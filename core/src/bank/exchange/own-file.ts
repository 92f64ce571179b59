/** The part of our own file that says what is in it. */
export const ownFileName = 'wenhai.json'
