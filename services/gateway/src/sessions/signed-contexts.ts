import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import type { Language } from '@samvaer/contracts/core/values'
import type { Brand } from '@samvaer/contracts/site/brand'
import { signContext } from '@samvaer/service-kit/keys/context-token'
import type { SigningKeys } from '@samvaer/service-kit/keys/signing-keys'

/** Milliseconds that a signed context is used again; services accept it for 60 seconds (R35). */
const usedFor = 30_000

interface Signed {
  token: string
  at: number
}

/** By brand and language. Both brands and profiles keep their objects as long as nothing about them changes. */
type SignedByPlace = WeakMap<Brand, Map<Language, Signed>>

const contextOf = (brand: Brand, language: Language, profile: SignedInProfile | null): RequestContext => ({
  siteId: brand.id,
  community: brand.community,
  dark: brand.dark,
  language,
  ...(profile && { profile }),
})

/** Signed request contexts: signing costs more than everything else here, so one serves many requests of a session. */
export class SignedContexts {
  private readonly keys: SigningKeys
  private readonly anonymous: SignedByPlace = new WeakMap()
  private readonly byProfile = new WeakMap<SignedInProfile, SignedByPlace>()

  constructor(keys: SigningKeys) {
    this.keys = keys
  }

  /** The way without waiting: undefined when it has to be signed. */
  known(brand: Brand, language: Language, profile: SignedInProfile | null): string | undefined {
    const places = profile ? this.byProfile.get(profile) : this.anonymous
    const signed = places?.get(brand)?.get(language)
    return signed && Date.now() - signed.at < usedFor ? signed.token : undefined
  }

  async sign(brand: Brand, language: Language, profile: SignedInProfile | null): Promise<string> {
    const token = await signContext(contextOf(brand, language, profile), this.keys)
    this.keep({ token, at: Date.now() }, brand, language, profile)
    return token
  }

  /** The same for a team's own service alone: it is good nowhere else. */
  signFor(service: string, brand: Brand, language: Language, profile: SignedInProfile | null): Promise<string> {
    return signContext(contextOf(brand, language, profile), this.keys, new Date(), service)
  }

  private keep(signed: Signed, brand: Brand, language: Language, profile: SignedInProfile | null): void {
    const places = (profile ? this.byProfile.get(profile) : this.anonymous) ?? new WeakMap()
    if (profile) this.byProfile.set(profile, places)
    const languages = places.get(brand) ?? new Map()
    places.set(brand, languages)
    languages.set(language, signed)
  }
}
