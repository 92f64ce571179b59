import { useState } from 'react'
import { Button, buttonClass, IconButton, linkClass } from '#ui/button.tsx'
import { GalleryPart, GallerySection } from './section.tsx'

export function GalleryButtons() {
  const [isPending, setPending] = useState(false)
  return (
    <GallerySection title="按钮">
      <GalleryPart name="种类">
        <Button variant="primary">发布</Button>
        <Button>导出</Button>
        <Button variant="quiet">清除条件</Button>
        <Button variant="danger">删除</Button>
        <Button variant="primary" icon="plus">
          新建选题
        </Button>
        <a href="#link" className={buttonClass()}>
          链接样的按钮
        </a>
        <a href="#link" className={linkClass}>
          文字链接
        </a>
      </GalleryPart>
      <GalleryPart name="大小">
        <Button size="sm">小</Button>
        <Button>中</Button>
        <Button size="lg" variant="primary">
          大：下一题
        </Button>
        <IconButton icon="more" label="更多" size="sm" />
        <IconButton icon="search" label="搜索" />
        <IconButton icon="close" label="关闭" variant="secondary" />
      </GalleryPart>
      <GalleryPart name="不可用与进行中（按一下，宽度不变）">
        <Button disabled>不可用</Button>
        <Button variant="primary" disabled>
          不可用
        </Button>
        <Button variant="primary" pending>
          提交答卷
        </Button>
        <Button
          pending={isPending}
          onClick={() => {
            setPending(true)
            window.setTimeout(() => setPending(false), 1500)
          }}
        >
          保存这份问卷
        </Button>
      </GalleryPart>
    </GallerySection>
  )
}
