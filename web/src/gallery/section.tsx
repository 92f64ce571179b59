import type { ReactNode } from 'react'

export const GallerySection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-5 border-t py-8">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
)

export const GalleryPart = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-3">
    <h3 className="font-sans text-sm font-normal text-ink-3">{name}</h3>
    <div className="flex flex-wrap items-start gap-3">{children}</div>
  </div>
)
