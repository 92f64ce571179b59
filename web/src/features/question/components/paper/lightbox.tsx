import { Panel } from './panel.tsx'

interface LightboxProps {
  src: string
  name: string
  onClose: () => void
}

/** A picture as large as the window. */
export const Lightbox = ({ src, name, onClose }: LightboxProps) => (
  <Panel title={name} look="lightbox" onClose={onClose}>
    <img src={src} alt={name} />
  </Panel>
)
