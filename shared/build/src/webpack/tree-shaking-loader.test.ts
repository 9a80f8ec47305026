import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../parts.ts'
import { withoutUnused } from './tree-shaking-loader.ts'

const library = path.join(repositoryRoot, 'shared/remote-kit/src/internal/router-library.ts')

it('keeps what the kit takes of the router, and leaves out the components that nobody takes', async () => {
  const { code, files } = await withoutUnused(library)
  const exported = code.match(/export \{([^}]*)\};?\s*$/)?.[1]?.split(',') ?? []
  expect(exported.map((name) => name.split(' as ').at(-1)?.trim()).toSorted()).toEqual([
    'Navigate',
    'Outlet',
    'Route',
    'RouterProvider',
    'Routes',
    'createBrowserRouter',
    'matchPath',
    'redirect',
    'useBlocker',
    'useHref',
    'useLinkClickHandler',
    'useLocation',
    'useMatch',
    'useNavigate',
    'useNavigationType',
    'useParams',
    'useRouteError',
    'useSearchParams',
  ])
  for (const part of [
    'LinkWithRef',
    'NavLinkWithRef',
    'PrefetchPageLinks',
    'useScrollRestoration',
    'FormImpl',
    'decodeViaTurboStream',
  ])
    expect(code, part).not.toContain(part)
  expect(files.filter((file) => file.includes('react-router/dist/production')).length).toBeGreaterThan(0)
  // The production files: the development ones warn.
  expect(code).not.toContain('process.env')
  expect(code.match(/from "[^"]+"/g)?.toSorted()).toEqual(['from "react"', 'from "react-dom"'])
})
