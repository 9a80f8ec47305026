/** Addresses of videos on other sites as addresses of their players; only these two come into a page (R14). */

const youTubeId = (address: URL): string | undefined => {
  if (address.hostname === 'youtu.be') return address.pathname.slice(1)
  const [, kind, id] = address.pathname.split('/')
  if (kind === 'watch') return address.searchParams.get('v') ?? undefined
  return ['embed', 'shorts', 'live'].includes(kind ?? '') ? id : undefined
}

const vimeoId = (address: URL): string | undefined => /^(?:\/video)?\/(\d+)/.exec(address.pathname)?.[1]

/** The player of a video, without cookies of its own where the site offers that; undefined for any other address. */
export const playerOf = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined
  const address = new URL(text)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined
  const host = address.hostname.replace(/^(www|m|player)\./, '')
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) {
    const id = youTubeId(address)
    return id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined
  }
  const id = host === 'vimeo.com' ? vimeoId(address) : undefined
  return id && `https://player.vimeo.com/video/${id}?dnt=1`
}
