const two = (value: number): string => String(value).padStart(2, '0')

/** The length of a call, or of a voice message: `2:05`, `1:02:05`. */
export const callLength = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
