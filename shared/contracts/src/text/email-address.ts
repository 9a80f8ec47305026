/** E-mail addresses: one however its domain is spelled (å.dk is xn--5cab8a.dk when a mail is sent). */

/** The address with its domain as mail servers know it; as it is where it is none. */
export const asciiAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || /^[\x21-\x7e]*$/.test(domain) || /[\s/?#:@\\%[\]]/.test(domain)) return address
  const url = URL.parse(`http://${domain}`)
  return url ? `${address.slice(0, at)}@${url.hostname}` : address
}
