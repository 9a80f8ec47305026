import pages from '../../locales/en-GB.json'
import frame from '../locales/en-GB.json'

export default { ...frame, ...pages }
