/** The texts of this remote in Norwegian, with the labels of the facts that profiles tell. */
import facts from '@samvaer/contracts/profile/texts/facts/nb-NO.json'
import prompts from '@samvaer/contracts/profile/texts/prompts/nb-NO.json'
import own from './nb-NO.json'

export default { ...own, ...facts, ...prompts }
