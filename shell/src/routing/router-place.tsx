import { useLocation, useNavigationType } from '@samvaer/remote-kit/router'
import type { ReactNode } from 'react'
import { PlaceContext } from './place.ts'

/** Tells what stands in it where the router is. */
export const RouterPlace = ({ children }: { children: ReactNode }) => {
  const { key, pathname, search } = useLocation()
  const replaced = useNavigationType() === 'REPLACE'
  return <PlaceContext value={{ key, pathname, search, replaced }}>{children}</PlaceContext>
}
