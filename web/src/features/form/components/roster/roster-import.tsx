import { roster } from '@wenhai/core/form/limits'
import { formatBytes } from '@wenhai/core/format/bytes'
import { formatNumber } from '@wenhai/core/format/number'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { PeopleChoose } from '../../../member/components/people/people-choose.tsx'
import { badRowCount } from '../../../member/components/people/people-flow.ts'
import { RosterCheck } from './roster-check.tsx'
import { useRosterImport } from './roster-import-flow.ts'

interface RosterImportProps {
  survey_id: string
  onClose: () => void
}

/** 导入名单: choose a sheet, see what is wrong with it, import. */
export function RosterImport({ survey_id, onClose }: RosterImportProps) {
  const { step, check, importAll, restart } = useRosterImport(survey_id, (created) => {
    toast.success(`已导入 ${formatNumber(created)} 人`)
    onClose()
  })
  const isChecked = step.at === 'checked' || step.at === 'importing'
  const good = step.at === 'checked' ? step.rows - badRowCount(step.bad) : 0
  return (
    <Dialog
      open
      onClose={onClose}
      title="导入名单"
      size="lg"
      busy={step.at === 'importing'}
      dismissable={step.at === 'choose'}
      footer={
        isChecked ? (
          <>
            <Button disabled={step.at === 'importing'} onClick={restart}>
              换一个表格
            </Button>
            {(good > 0 || step.at === 'importing') && (
              <Button variant="primary" pending={step.at === 'importing'} onClick={importAll}>
                {step.at === 'checked' && step.bad.length > 0
                  ? `跳过有误的行，导入 ${formatNumber(good)} 人`
                  : `导入 ${good > 0 ? `${formatNumber(good)} 人` : ''}`}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onClose}>取消</Button>
        )
      }
    >
      {(step.at === 'choose' || step.at === 'checking') && (
        <PeopleChoose
          step={step}
          purpose="名单上已有的学号会换成表格里的姓名和班级，答题的记录不变。"
          template="名单模板.csv"
          hint={`.xlsx 或 .csv，名单最多 ${formatNumber(roster.max)} 人、${formatBytes(roster.maxBytes)}。先检查，不会马上导入。`}
          maxBytes={roster.maxBytes}
          onFile={check}
          onRemove={restart}
        />
      )}
      {step.at === 'checked' && <RosterCheck {...step} />}
      {step.at === 'importing' && (
        <p role="status" className="py-6 text-center text-ink-2">
          正在导入…
        </p>
      )}
    </Dialog>
  )
}
