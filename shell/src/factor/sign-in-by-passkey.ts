import { api } from '@samvaer/remote-kit/api'
import { enter } from '../session/sign-in.ts'
import { givePasskey } from './passkey.ts'

/** Signs in by a passkey alone; nothing happens where the member gives none. @throws ApiError WrongPasskey, … */
export const signInByPasskey = async (remember: boolean): Promise<void> => {
  const passkey = await givePasskey()
  if (!passkey) return
  await api.post('LogOn/LogOnByPasskey', { passkey, remember })
  await enter(remember)
}
