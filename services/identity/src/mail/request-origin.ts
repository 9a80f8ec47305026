/** Mails about the safety of an account say where it came from: brand, device and the beginning of the network. */
import type { Language } from '@samvaer/contracts/core/values'
import { type Device, deviceName } from '../devices.ts'
import type { MailKind } from '../models/mail-kinds.ts'

/** Mails about acts that a member should recognise or not; mails to an address that may be a stranger's omit them. */
const aboutSafety: ReadonlySet<MailKind> = new Set([
  'reset',
  'passwordChanged',
  'emailChangeAsked',
  'emailChanged',
  'restored',
  'deletionAsked',
])

interface Words {
  label: string
  unknown: string
  network: string
}

const words: Record<Language, Words> = {
  'en-GB': { label: 'It came from', unknown: 'an unknown device', network: 'network' },
  'da-DK': { label: 'Det kom fra', unknown: 'en ukendt enhed', network: 'netværk' },
  'nb-NO': { label: 'Det kom fra', unknown: 'en ukjent enhet', network: 'nettverk' },
  'sv-SE': { label: 'Det kom från', unknown: 'en okänd enhet', network: 'nätverk' },
}

/** A paragraph of its own, for the mails that have one; none where no browser stands behind the mail. */
export const requestOrigin = (
  kind: MailKind,
  { language, site, device }: { language: Language; site: string; device: Device | undefined },
): string[] => {
  if (!device || !aboutSafety.has(kind)) return []
  const { label, unknown, network } = words[language]
  const parts = [site, deviceName(device) || unknown, ...(device.address ? [`${network} ${device.address} …`] : [])]
  return [`${label}: ${parts.join(' · ')}`]
}
