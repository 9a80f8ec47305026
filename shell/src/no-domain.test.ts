/** The shell knows no domain (decision 0041): its code names none, but for what is listed here with its reason. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Services that the shell stands on; each of the others is a domain. */
const platform = ['embedded-mongodb', 'gateway', 'identity', 'notifications', 'registry', 'site']

const singular = (word: string): string => word.replace(/s$/, '')
const services = globSync('services/*/src', { cwd: root }).map((folder) => path.basename(path.dirname(folder)))
const remotes = globSync('mfe-*/remote.json', { cwd: root }).map((file) => path.dirname(file).slice('mfe-'.length))
const domains = new Set([...services.filter((name) => !platform.includes(name)), ...remotes].map(singular))

interface Exception {
  /** Whole names. */
  names: RegExp
  /** Files or folders; everywhere when absent. */
  in?: readonly string[]
  because: string
}

const exceptions: readonly Exception[] = [
  {
    names: /^(profile|profileId|profileData|profileCall|allButTheProfile|refreshProfile|anonymousProfile)$/,
    because: 'the session is of a profile',
  },
  {
    names: /^((use)?[cC]urrentProfile(Query|Data)?|Profile(Card|Role|Hint)|ProfileNotActive|ProfilePaused)$/,
    because: 'contract of the session',
  },
  { names: /^Profile$/, in: ['routing/held-back.ts', 'validation/banner-states.ts'], because: 'fields of the session' },
  { names: /^EditProfile$/, because: 'area of identity: the account' },
  {
    names: /^(ConfirmProfileEmail|UpdateProfile(Name|Email|Password))$/,
    in: ['account'],
    because: 'calls of identity',
  },
  { names: /^maximumProfileName$/, in: ['account'], because: 'limit of identity' },
  { names: /^(PauseProfile|GetProfileData)$/, in: ['left-alone'], because: 'calls of identity' },
  { names: /^RestoreProfile$/, in: ['validation'], because: 'call of identity' },
  { names: /^editProfile$/, in: ['dialogs/height-and-weight.ts'], because: 'the contract whose limits the dialog has' },
  { names: /Profile/i, in: ['create'], because: 'whoever signs up creates a profile' },
  { names: /^createProfile$/, in: ['landing', 'layout/header.tsx'], because: 'the way to the sign-up' },
  { names: /^ProfileValidation(Page)?$/, because: 'page of the shell: what the state of a profile asks for' },
  { names: /^DarkProfile$/, in: ['session/gate-steps.ts'], because: 'the way through the gate, in the contract' },
  {
    names: /^LoginOldProfile$/,
    in: ['after-navigation/steps.ts'],
    because: 'the offer to whoever comes back, as the specification names it',
  },
  { names: /^OnlineProfilesCount$/, in: ['front'], because: 'call of the site' },
  { names: /^condensedProfileView$/, in: ['start'], because: 'setting of the start page' },
  {
    names: /^profilePath$/,
    in: ['boot', 'server', 'layout/member/account-menu.tsx'],
    because: 'field of the manifest',
  },
  {
    names: /^disabledLodges$/,
    in: ['slots/filled-slots.ts', 'places/places.ts'],
    because: 'switch of a brand, which manifests name',
  },
  { names: /^blog$/, in: ['layout/footer-links.ts'], because: 'the brand’s own articles' },
  {
    names: /^(forcedConsentMedia|consentMedia|(use)?MediaConsent|media)$/i,
    because: 'the consent that the session asks for',
  },
  { names: /^media$/, in: ['service-worker'], because: 'addresses that are no pages' },
  {
    names: /^(search|(use)?[sS]earchParams|ignoreSearch)$/,
    because: 'the query of an address, as the web calls it, and the field of a page that searches',
  },
  {
    names: /^(SearchPanel|StartSearchOptions|searchOptions(Of)?|searchQueryName)$/,
    in: ['start'],
    because: 'whom the start page shows first, a setting of its own',
  },
  { names: /^matchMedia$/, because: 'the browser’s own' },
  { names: /^stopMail(Page)?$/i, because: 'page of the shell: ends mails about notifications' },
  { names: /^support(Phone|Email)$/, because: 'how the people of a brand are reached: its own data' },
  {
    names: /^(support|supportOr|SupportContact)$/,
    in: ['front', 'layout/footer.tsx', 'validation', 'pages/profile-validation-page.tsx'],
    because: 'what is said beside that',
  },
  { names: /^Support$/, in: ['layout/footer-links.ts', 'pages/terms.tsx'], because: 'addresses of the legal texts' },
  { names: /^Support$/, in: ['session/gate-steps.ts'], because: 'role of the session' },
  {
    names: /^mail$/,
    in: ['dialogs/membership-dialog.tsx', 'front', 'layout/footer.tsx', 'validation', 'frame/route-table.ts'],
    because: 'the icon of e-mails to the brand, and a file of the page StopMail',
  },
]

/** `useBlogNews` → use, blog, new; plurals are what one of them is. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)
    .map(singular)

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/** Names of domains in code, calls, paths and strings among them, each with its file. */
const found = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const code = withoutComments(readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    const names = new Set([...code.matchAll(/[A-Za-z_$][\w$]*/g)].map(([name]) => name))
    return [...names].filter((name) => wordsOf(name).some((word) => domains.has(word))).map((name) => ({ file, name }))
  })

const allows = ({ names, in: places }: Exception, { file, name }: (typeof found)[number]): boolean =>
  names.test(name) && (places === undefined || places.some((place) => `${file}/`.startsWith(`${place}/`)))

it('names no domain but where it has a reason', () => {
  expect([...domains].toSorted()).toEqual(expect.arrayContaining(['blog', 'mail', 'media', 'profile']))
  const without = found.filter((one) => !exceptions.some((exception) => allows(exception, one)))
  expect(without.map(({ file, name }) => `${file} names ${name}`)).toEqual([])
})

it('has no reason that nobody needs', () => {
  const unneeded = exceptions.filter((exception) => !found.some((one) => allows(exception, one)))
  expect(unneeded.map(({ names, because }) => `${names}: ${because}`)).toEqual([])
})
