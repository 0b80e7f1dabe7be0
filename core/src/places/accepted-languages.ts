/** The tags of an `Accept-Language` header, by preference (RFC 9110, 12.5.4). */
export function acceptedLanguages(header: string | undefined): string[] {
  const wanted = (header ?? '').split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((word) => word.trim())
    const quality = parameters.find((word) => /^q=/i.test(word))?.slice(2)
    const weight = quality === undefined ? 1 : Number(quality)
    return /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(tag) && weight > 0 ? [{ tag, weight }] : []
  })
  // the sort is stable: equal weights keep their order
  return wanted.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag)
}
