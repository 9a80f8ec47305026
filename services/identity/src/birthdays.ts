import { ProductError } from '@samvaer/contracts/core/errors'
import { ageOn } from './ages.ts'
import { invalidField } from './invalid-field.ts'
import { maximumAge, minimumAge } from './limits.ts'

/**
 * Refuses a birthday that no member has.
 * @param today yyyy-mm-dd, as the birthday
 * @param path the field that it came in
 * @throws ProductError TooYoung, or InvalidInput for an age that nobody reaches
 */
export const checkBirthday = (birthday: string, today: string, path: string): void => {
  const age = ageOn(birthday, today)
  if (age < minimumAge) throw new ProductError('TooYoung')
  if (age > maximumAge) throw invalidField(path, 'too_old')
}
