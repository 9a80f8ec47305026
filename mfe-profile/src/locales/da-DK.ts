/** The texts of this remote in Danish, with the labels of the facts that profiles tell. */
import facts from '@samvaer/contracts/profile/texts/facts/da-DK.json'
import prompts from '@samvaer/contracts/profile/texts/prompts/da-DK.json'
import own from './da-DK.json'

export default { ...own, ...facts, ...prompts }
