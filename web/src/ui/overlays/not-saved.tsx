/**
 * The reason is shown beside the buttons of a dialog, where a person looks who has pressed one; the toast that told it
 * is gone after 2 s.
 */
export const NotSaved = ({ reason }: { reason: string }) => (
  <span className="text-cinnabar">没有保存：{reason}</span>
)
