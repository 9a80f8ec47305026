import pages from '../../locales/sv-SE.json'
import frame from '../locales/sv-SE.json'

export default { ...frame, ...pages }
