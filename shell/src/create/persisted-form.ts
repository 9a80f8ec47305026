/** The form of /Create outlives a reload of its tab: all but the password, until somebody is signed in. */
import type { CreateForm } from './create-form.ts'

/** As nobody's unsent text: with the next session it is forgotten (`forgetUnsent`). */
const key = 'samvaer:sign-up:0'

/** Returns the form as it was before the page was loaded again. */
export const persistedForm = (): Partial<CreateForm> => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<CreateForm>
  } catch {
    return {}
  }
}

export const persistForm = ({ password: _, ...kept }: CreateForm): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing forgets the form with a reload.
  }
}
