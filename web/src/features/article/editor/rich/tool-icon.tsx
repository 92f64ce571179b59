/** Signs of the toolbar: letters where a letter says it best. */
const drawn = {
  undo: 'M8 6L4 10l4 4M4.5 10H14a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M16 6l4 4-4 4M19.5 10H10a5.5 5.5 0 0 0 0 11h3',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  bullets: 'M9.5 6H20M9.5 12H20M9.5 18H20M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.7V8.5M4 13h2.5L4 16.5h2.5',
  quote: 'M5 6v12M9 7h11M9 12h11M9 17h7',
  code: 'M8.5 7L4 12l4.5 5M15.5 7L20 12l-4.5 5',
  codeBlock: 'M4 5h16v14H4zM9.5 9.5L7 12l2.5 2.5M14.5 9.5L17 12l-2.5 2.5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  formula: 'M17 6V5H6l6 7-6 7h11v-1',
  rule: 'M4 12h16',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
  card: 'M4 5.5h16v13H4zM4 5.5v13M8 10h8M8 14h5',
} as const

const letters = { bold: 'B', italic: 'I', strike: 'S' } as const

export type ToolName = keyof typeof drawn | keyof typeof letters

const looks = { bold: 'font-bold', italic: 'italic', strike: 'line-through' } as const

export function ToolIcon({ name }: { name: ToolName }) {
  if (name === 'bold' || name === 'italic' || name === 'strike')
    return (
      <span aria-hidden="true" className={`font-serif text-xl leading-none ${looks[name]}`}>
        {letters[name]}
      </span>
    )
  return (
    <svg
      width={19}
      height={19}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawn[name]} />
    </svg>
  )
}
