/** The limits of asking a model for suggestions. */
export const aiLimits = {
  url: { max: 300 },
  /** Names of models that are stored by path, as some servers have them. */
  model: { max: 120 },
  secret: { max: 400 },
  /** How often a member may ask within a day; the owner sets it. */
  perDay: { min: 1, max: 1000, usual: 30 },
  /** How many replies the whole site waits for at once: a machine of one's own answers one after the other. */
  atOnce: { min: 1, max: 10, usual: 2 },
  topic: { max: 300 },
  /** A chapter of a book; longer texts are more than small models can hold. */
  source: { max: 8000 },
  aim: { max: 1000 },
  /** A person reads all of them one by one. */
  count: { min: 1, max: 20, usual: 5 },
  /** Options that are sent with a question. */
  options: { max: 30 },
  /** Of open answers the newest are sent: what fits into the memory of a small model. */
  answers: { max: 200, length: 400, total: 16_000, fewest: 3 },
  /** A reply with so many suggestions is enough; what comes behind is not read. */
  items: { max: 40 },
  /** One suggestion: a question with options, key and explanation has a tenth of it. */
  item: { max: 8000 },
  /** How deep an object may lie in a reply: within a list, within an object, within another one. */
  depth: 6,
  /** Characters of a reply, thinking left out. */
  reply: { max: 120_000 },
  /** Bytes of a reply as they come, with what a model writes while it thinks; each word has a wrapping of 200 bytes. */
  replyBytes: 4 * 1024 * 1024,
  /** One line of a stream holds a few words, and the whole reply where the server does not stream. */
  lineBytes: 512 * 1024,
  /** A model that runs on a machine without a graphics card is silent for half a minute before it begins. */
  idleMs: 60_000,
  wholeMs: 180_000,
  /** The connection test is one word. */
  testMs: 30_000,
  /** An empty line, so that no proxy closes the connection as idle. */
  pulseMs: 15_000,
  quotes: { min: 2, most: 5 },
  flaw: { max: 300 },
  theme: { max: 60 },
} as const
