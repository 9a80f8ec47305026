/** The texts of this remote in English, with the labels of the facts that profiles tell. */
import facts from '@samvaer/contracts/profile/texts/facts/en-GB.json'
import prompts from '@samvaer/contracts/profile/texts/prompts/en-GB.json'
import own from './en-GB.json'

export default { ...own, ...facts, ...prompts }
