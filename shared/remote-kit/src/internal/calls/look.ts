/** The look through a member's profile that this tab of staff is for (decision 98). Other tabs are those of staff. */
import { lookHeader } from '@samvaer/contracts/core/headers'
import { attempt } from '../stores/attempt.ts'

/** Of the tab alone, and there as long as it is. */
const key = 'samvaer-look'

export const lookOfTab = (): string | undefined => attempt(() => sessionStorage.getItem(key)) ?? undefined

export const keepLook = (look: string): void => void attempt(() => sessionStorage.setItem(key, look))

export const forgetLook = (): void => void attempt(() => sessionStorage.removeItem(key))

/** Headers of every call of the page. */
export const lookHeaders = (): Record<string, string> => {
  const look = lookOfTab()
  return look === undefined ? {} : { [lookHeader]: look }
}
