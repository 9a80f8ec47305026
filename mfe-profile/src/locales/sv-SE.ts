/** The texts of this remote in Swedish, with the labels of the facts that profiles tell. */
import facts from '@samvaer/contracts/profile/texts/facts/sv-SE.json'
import prompts from '@samvaer/contracts/profile/texts/prompts/sv-SE.json'
import own from './sv-SE.json'

export default { ...own, ...facts, ...prompts }
