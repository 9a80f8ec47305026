import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

/** Returns the stand-in for a part that broke. */
const standIn = (fallback?: (error: unknown) => ReactNode): ReactNode => {
  const boundary = new ErrorBoundary({ ...(fallback && { fallback }), children: 'the part' })
  expect(boundary.render()).toBe('the part')
  boundary.state = ErrorBoundary.getDerivedStateFromError(new Error('broken'))
  return boundary.render()
}

it('shows nothing where nothing is wished for', () => {
  expect(standIn(() => null)).toBeNull()
})

it('shows what is wished for, and its own callout without a wish', () => {
  expect(standIn((error) => String(error))).toBe('Error: broken')
  expect(standIn()).toBeTruthy()
})
