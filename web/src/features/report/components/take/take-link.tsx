import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export interface TakeLinkProps {
  to: string
  className?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

const PlainLink = ({ to, ...rest }: TakeLinkProps) => <a href={to} {...rest} />

/** The entry of its own has plain links; inside the app they are the router's. */
export const LinkContext = createContext<ComponentType<TakeLinkProps>>(PlainLink)

export function TakeLink(props: TakeLinkProps) {
  const Link = useContext(LinkContext)
  return <Link {...props} />
}
