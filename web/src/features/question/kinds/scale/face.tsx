/** A face from sad (0) to glad (1). */
export const Face = ({ mood }: { mood: number }) => (
  <svg viewBox="0 0 24 24" className="scale-face" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path
      d={`M8.5 9.5h.01M15.5 9.5h.01M7.5 ${15.5 - (mood - 0.5) * 2}Q12 ${15.5 + (mood - 0.5) * 8} 16.5 ${15.5 - (mood - 0.5) * 2}`}
    />
  </svg>
)
