import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { LoadingFigure, LoadingOverlay, type LoadingType } from '#ui/feedback/loading-overlay.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { DatePicker } from '#ui/fields/date-picker.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { confirm, invalidInput } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { GalleryPart, GallerySection } from './section.tsx'

const erase = async () => {
  const isYes = await confirm({
    title: '删除选题',
    message: '此操作将永久删除该问题，是否继续？',
    danger: true,
    confirmText: '删除',
  })
  if (isYes) toast.success('删除成功！')
}

export const GalleryOverlays = () => (
  <GallerySection title="浮层">
    <Dialogs />
    <Floating />
    <Toasts />
    <Loading />
  </GallerySection>
)

function Dialogs() {
  const [open, setOpen] = useState<'none' | 'plain' | 'long'>('none')
  const close = () => setOpen('none')
  return (
    <>
      <GalleryPart name="对话框">
        <Button onClick={() => setOpen('plain')}>打开对话框</Button>
        <Button onClick={() => setOpen('long')}>很长的对话框</Button>
        <Button variant="danger" onClick={erase}>
          删除前先问
        </Button>
        <Button onClick={() => confirm({ message: '现在交卷吗？还有 2 题没有作答。', confirmText: '交卷' })}>
          交卷前先问
        </Button>
        <Button onClick={() => invalidInput()}>输入不合法</Button>
      </GalleryPart>
      <EditDialog open={open === 'plain'} onClose={close} />
      <LongDialog open={open === 'long'} onClose={close} />
    </>
  )
}

interface DialogProps {
  open: boolean
  onClose: () => void
}

function EditDialog({ open, onClose }: DialogProps) {
  const [isDeeper, setDeeper] = useState(false)
  const [title, setTitle] = useState('')
  const [day, setDay] = useState<string | null>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="选题编辑"
      footerNote="已自动保存草稿"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" onClick={onClose}>
            确定
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField label="题目" value={title} onChange={setTitle} autoFocus />
        <Select label="分类" value="语文" onChange={setTitle} choices={[{ value: '语文', label: '语文' }]} />
        <DatePicker label="截止日期" value={day} onChange={setDay} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDeeper(true)}>再开一层</Button>
          <Button variant="danger" onClick={erase}>
            删除
          </Button>
          <Menu
            label="更多"
            items={[{ key: 'a', label: '复制此题', onSelect: () => toast.info('已复制') }]}
          />
        </div>
      </div>
      <Dialog open={isDeeper} onClose={() => setDeeper(false)} title="调查选题筛选" size="sm">
        <p>这一层在上一层之上。</p>
      </Dialog>
    </Dialog>
  )
}

const LongDialog = ({ open, onClose }: DialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="服务约定"
    size="lg"
    footer={<Button onClick={onClose}>知道了</Button>}
  >
    {Array.from({ length: 40 }, (_, index) => `第 ${index + 1} 条　学而时习之，不亦说乎。`).map((line) => (
      <p key={line} className="mb-3">
        {line}
      </p>
    ))}
  </Dialog>
)

function Floating() {
  const [sort, setSort] = useState('最新发布')
  return (
    <GalleryPart name="菜单、气泡、提示">
      <Menu
        label="排序方式"
        side="bottom-start"
        items={['最新发布', '最多参与', '即将截止'].map((label) => ({
          key: label,
          label,
          checked: label === sort,
          onSelect: () => setSort(label),
        }))}
      >
        {sort}
      </Menu>
      <Menu
        label="更多操作"
        items={[
          { key: 'edit', label: '编辑', icon: 'file', onSelect: () => toast.info('编辑') },
          { key: 'copy', label: '复制', onSelect: () => toast.info('复制'), disabled: true },
          { key: 'del', label: '删除', icon: 'trash', danger: true, divided: true, onSelect: erase },
        ]}
      />
      <Popover label="分享" trigger="分享">
        {(leave) => (
          <div className="grid w-60 gap-3">
            <p>把链接发给朋友，一起来答。</p>
            <Button size="sm" onClick={leave}>
              好的
            </Button>
          </div>
        )}
      </Popover>
      <Tooltip text="每个账号只有一票，投出后不能更改。">
        <IconButton icon="info" label="投票规则" title="" />
      </Tooltip>
    </GalleryPart>
  )
}

const Toasts = () => (
  <GalleryPart name="提示（停留即暂停，移开重新计时）">
    <Button onClick={() => toast.success('登录成功')}>成功</Button>
    <Button onClick={() => toast.warning('请输入账号和密码')}>警告</Button>
    <Button onClick={() => toast.error('用户未通过安全性校验，禁止请求')}>错误</Button>
    <Button onClick={() => toast.info('已为您保存草稿。')}>消息</Button>
  </GalleryPart>
)

function Loading() {
  const [type, setType] = useState<LoadingType>()
  const overlay = (next: LoadingType) => {
    setType(next)
    window.setTimeout(() => setType(undefined), 1800)
  }
  return (
    <GalleryPart name="载入遮罩的三种样子">
      <span className="flex flex-wrap items-center gap-8">
        <LoadingFigure type={0} />
        <LoadingFigure type={1} />
        <LoadingFigure type={2} />
      </span>
      {([0, 1, 2] as const).map((next) => (
        <Button key={next} onClick={() => overlay(next)}>
          遮罩 {next}
        </Button>
      ))}
      <LoadingOverlay active={type !== undefined} type={type} />
      <div className="relative h-32 w-full rounded-xl border bg-surface p-4">
        盖住一块地方
        <LoadingOverlay active cover="parent" type={1} text="正在载入…" />
      </div>
    </GalleryPart>
  )
}
