/**
 * The production files of the router. Its package answers every bundler with the development files, whose warnings and
 * checks a member would download; they are resolved from the kit, the one package that depends on the router.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { repositoryRoot } from '../parts.ts'

export const routerAliases = (): Record<string, string> => {
  const kit = createRequire(path.join(repositoryRoot, 'shared/remote-kit/package.json'))
  const dom = createRequire(kit.resolve('react-router-dom/package.json'))
  const production = path.join(path.dirname(dom.resolve('react-router/package.json')), 'dist/production')
  return {
    'react-router$': path.join(production, 'index.mjs'),
    'react-router/dom$': path.join(production, 'dom-export.mjs'),
  }
}
