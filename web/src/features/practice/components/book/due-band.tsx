import { Button } from '../../../../ui/button.tsx'

/** How many wait for a review today, and the way into it. */
export function DueBand({ due, onStart }: { due: number; onStart: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border bg-surface px-5 py-4 shadow-card">
      <div className="min-w-0">
        <p className="flex items-baseline gap-x-1.5 text-md text-ink-2">
          今日待复习
          <b className={`font-serif text-3xl leading-tight ${due > 0 ? 'text-cinnabar' : 'text-ink'}`}>
            {due}
          </b>
          题
        </p>
        <p className="text-sm text-ink-3">
          {due > 0 ? '答对了隔得更久再来，答错了从头开始。' : '今天的都复习过了，到时候再来。'}
        </p>
      </div>
      {due > 0 && (
        <Button variant="primary" size="lg" onClick={onStart} className="ml-auto narrow:w-full">
          开始复习
        </Button>
      )}
    </div>
  )
}
