export const FaultyFormula = ({ formula, reason }: { formula: string; reason: string }) => (
  <span title={reason} className="math-fault">
    {formula}
    <span className="math-unseen">（公式有误：{reason}）</span>
  </span>
)
