/** The names that remotes may import: a change of this list is a change of the contract with every team. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const modules = {
  api: () => import('./api.ts'),
  choices: () => import('./choices.ts'),
  cookies: () => import('./cookies.ts'),
  drafts: () => import('./drafts.ts'),
  emojis: () => import('./emojis.tsx'),
  errors: () => import('./errors.ts'),
  'external-video': () => import('./external-video.tsx'),
  format: () => import('./format.ts'),
  keys: () => import('./keys.ts'),
  live: () => import('./live.ts'),
  toasts: () => import('./toasts.ts'),
  optimistic: () => import('./optimistic.ts'),
  page: () => import('./page.ts'),
  recovery: () => import('./recovery.ts'),
  remote: () => import('./remote.tsx'),
  router: () => import('./router.ts'),
  'row-focus': () => import('./row-focus.ts'),
  session: () => import('./session.ts'),
  debounced: () => import('./debounced.ts'),
  slots: () => import('./slots.ts'),
  texts: () => import('./texts.ts'),
  uploads: () => import('./uploads.ts'),
}

it('exports these names', async () => {
  const names = Object.entries(modules).map(
    async ([module, load]) => [module, Object.keys(await load()).sort()] as const,
  )
  expect(Object.fromEntries(await Promise.all(names))).toMatchInlineSnapshot(`
    {
      "api": [
        "ApiError",
        "api",
        "callQuery",
        "listQuery",
        "useCall",
      ],
      "choices": [
        "memberChoice",
        "useMemberChoice",
      ],
      "cookies": [
        "openCookieSettings",
        "useCookieConsent",
      ],
      "debounced": [
        "useDebounced",
      ],
      "drafts": [
        "useDraftKeeper",
      ],
      "emojis": [
        "EmojiPanel",
      ],
      "errors": [
        "ApiError",
        "errorText",
      ],
      "external-video": [
        "ExternalVideo",
      ],
      "format": [
        "formatOf",
        "useFormat",
      ],
      "keys": [
        "areSingleKeysOn",
        "switchSingleKeys",
      ],
      "live": [
        "useLive",
        "useTopic",
      ],
      "optimistic": [
        "applyChanges",
        "changeAnswer",
        "changeItems",
        "writeChanges",
      ],
      "page": [
        "announce",
        "askedName",
        "createUnsentCopy",
        "footBar",
        "leadsSomewhere",
        "memberStorage",
        "rowAttributes",
        "tabStateId",
        "tabStateOf",
        "useMailedToken",
        "usePage",
        "useSaveOnLeaving",
        "useUnsavedChanges",
      ],
      "recovery": [
        "failureOf",
        "isAway",
        "isGone",
        "isPassing",
        "onceMore",
        "useRecovery",
        "waitBefore",
      ],
      "remote": [
        "createRemote",
      ],
      "router": [
        "Link",
        "Navigate",
        "Outlet",
        "Route",
        "RouterProvider",
        "Routes",
        "createBrowserRouter",
        "matchPath",
        "redirect",
        "useBlocker",
        "useLocation",
        "useMatch",
        "useNavigate",
        "useNavigationType",
        "useParams",
        "useRouteError",
        "useSearchParams",
      ],
      "row-focus": [
        "useRowFocus",
      ],
      "session": [
        "contentTokenQuery",
        "currentProfileQuery",
        "isServed",
        "refreshProfile",
        "useCurrentProfile",
        "useLanguage",
        "useProfilePath",
        "usePublicMedia",
        "useSite",
      ],
      "slots": [
        "Slot",
      ],
      "texts": [
        "changeTexts",
        "loadTexts",
        "registerTexts",
        "startTexts",
        "textsOf",
        "useTexts",
      ],
      "toasts": [
        "askMembership",
        "askReport",
        "confirm",
        "dismissToast",
        "toast",
      ],
      "uploads": [
        "acceptedDocuments",
        "acceptedPictures",
        "acceptedVideos",
        "fileRefusal",
        "pictureRefusal",
        "previewOf",
        "uploadFile",
        "uploadPicture",
      ],
    }
  `)
})

it('is tested by a host of its own that no product code takes up', () => {
  const cwd = join(import.meta.dirname, '../../..')
  const files = globSync(
    ['shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}', 'shared/{remote-kit,ui,media}/src/**/*.{ts,tsx}'],
    { cwd },
  )
  const product = files.filter((file) => !/\.test\.tsx?$|\/src\/testing[./]/.test(file))
  expect(product.length).toBeGreaterThan(300)
  const taken = product.filter((file) =>
    /['"](@samvaer\/remote-kit|\.{1,2}(\/\.\.)*)\/testing/.test(readFileSync(join(cwd, file), 'utf8')),
  )
  expect(taken).toEqual([])
})
