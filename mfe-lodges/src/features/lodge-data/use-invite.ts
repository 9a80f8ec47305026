import { toast } from '@samvaer/remote-kit/toasts'
import { lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'

/** Hands on the address of a lodge: by what the device shares with, or copied. */
export const useInvite = ({ lodgeId, name }: { lodgeId: number; name: string }): (() => void) => {
  const t = useLodgeTexts()
  const copy = async (address: string) => {
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    if (copied) toast({ tone: 'positive', text: t('invite.copied') })
    else toast({ tone: 'warning', text: t('invite.failed', { address }) })
  }
  return () => {
    const address = `${location.origin}${lodgePath(lodgeId)}`
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return void copy(address)
    // A member who closes the device's own window has changed their mind.
    void navigator.share({ title: name, url: address }).catch(() => undefined)
  }
}
