/** Draws the front page of a visitor as its script draws it first, with a sign-in that was refused where there was one. */
import type { FrontToWrite, Refusal, TriedSignIn, WrittenFront } from '@samvaer/contracts/shell/door'
import { ApiError } from '@samvaer/remote-kit/errors'
import { consentStore, readTextFile, setPageState } from '@samvaer/remote-kit/host'
import { loadTexts, registerTexts, startTexts, textsOf } from '@samvaer/remote-kit/texts'
import { renderToString } from 'react-dom/server'
import { shellTexts } from '../boot/texts.ts'
import { factorTexts } from '../factor/texts.ts'
import { Door } from '../frame/door.tsx'
import { signInProblem } from '../front/sign-in-problem.ts'
import { leadsSomewhere } from '../places/places.ts'
import { releaseDescriptions, startRemotes } from '../remotes/release-list.ts'
import { ownPlaces } from '../routing/own-pages.ts'
import { standAt } from './realm.ts'

/** Says what was wrong in the reader's words: the page has no library that fills their places. */
const triedOf = async ({ login, remember, code, retryAfter }: Refusal): Promise<TriedSignIn> => {
  const typed = { login, remember }
  if (!code) return typed
  const t = textsOf('shell')
  if (code === 'ForgedRequest') return { ...typed, sentence: t('errors.ForgedRequest') }
  const { name, count } = signInProblem(new ApiError(0, { code }, retryAfter))
  if (name !== 'SecondStepNeeded') return { ...typed, sentence: t(`front.signIn.problems.${name}`, { count }) }
  await loadTexts('shell-factor')
  const ofFactors = factorTexts()
  const sentence = code === 'WrongCode' ? t('errors.WrongCode') : ofFactors('second.again')
  return { ...typed, sentence, code: { label: ofFactors('code'), hint: ofFactors('second.hint') } }
}

export const writeFront = async ({ address, boot, consented, refusal }: FrontToWrite): Promise<WrittenFront> => {
  const { site, language, services, releases, profile } = boot
  standAt(address)
  startRemotes(releases)
  setPageState({
    ...{ site, language, services, profilePath: undefined },
    leadsSomewhere: (path) => leadsSomewhere(path, releaseDescriptions(), site, ownPlaces),
  })
  if (consented) consentStore.set({ consent: 'necessary', settingsOpen: false })
  registerTexts('shell', shellTexts)
  const words = await readTextFile(language, 'shell')
  if (refusal) await startTexts(language, 'shell')
  const tried = refusal && (await triedOf(refusal))
  return { html: renderToString(<Door visitor={profile} words={words} tried={tried} />), tried }
}
