import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Card, CardMeta, cardClass } from '#ui/card.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { Seal, Status } from '#ui/seal.tsx'
import { LevelText, Tag } from '#ui/tag.tsx'
import { GalleryPart, GallerySection } from './section.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

export function GalleryMarks() {
  const [ends] = useState(() => ({
    far: inHours(148),
    near: inHours(0.7),
    soon: inHours(0.002),
    past: inHours(-1),
  }))
  const [words, setWords] = useState(['论语', '字义'])
  return (
    <GallerySection title="印、签、卡">
      <GalleryPart name="印与状态">
        <Seal kind="survey" />
        <Seal kind="vote" />
        <Seal kind="exam" />
        <Status tone="live">进行中</Status>
        <Status tone="wait">未开始</Status>
        <Status tone="bad">已停用</Status>
        <Status tone="over">已结束</Status>
      </GalleryPart>
      <GalleryPart name="签与难度">
        <Tag>单选</Tag>
        <Tag tone="sea">共享</Tag>
        <Tag tone="gold">草稿</Tag>
        <Tag tone="cinnabar">缺答案</Tag>
        <Tag tone="bamboo">正确</Tag>
        {words.map((word) => (
          <Tag key={word} onRemove={() => setWords(words.filter((one) => one !== word))}>
            {word}
          </Tag>
        ))}
        <LevelText level="easy" />
        <LevelText level="normal" />
        <LevelText level="hard" />
        <LevelText level="hell" />
      </GalleryPart>
      <GalleryPart name="头像">
        <Avatar name="示例作者" />
        <Avatar name="ocean" size={48} />
        <Avatar name="书院" src="/no-such-picture.png" size={28} />
      </GalleryPart>
      <GalleryPart name="倒计时">
        <Countdown end={ends.far} />
        <Countdown end={ends.far} face="short" prefix="还剩" className="text-sm text-ink-3" />
        <Countdown end={ends.near} face="clock" className="font-semibold text-cinnabar" />
        <Countdown end={ends.soon} />
        <Countdown end={ends.past} className="text-ink-3" />
      </GalleryPart>
      <Cards end={ends.far} />
    </GallerySection>
  )
}

const Cards = ({ end }: { end: string }) => (
  <div className="grid gap-4.5 sm:grid-cols-2 lg:grid-cols-3">
    <a href="#card" className={cardClass({ pressable: true })}>
      <div className="flex items-center justify-between gap-2.5">
        <Seal kind="survey" />
        <Status tone="live">进行中</Status>
      </div>
      <h3 className="text-xl">城市通勤方式与满意度</h3>
      <p className="text-md text-ink-2">
        了解您每天如何出行、花多少时间、最希望改善什么，共 12 题，约 3 分钟。
      </p>
      <CardMeta>
        <span>示例作者</span>
        <span>2,318 人参与</span>
        <Countdown end={end} face="short" prefix="还剩" />
      </CardMeta>
    </a>
    <Card>
      <h3 className="text-xl">普通的卡片</h3>
      <p className="text-md text-ink-2">不是链接，里面可以放任何东西。</p>
    </Card>
  </div>
)
