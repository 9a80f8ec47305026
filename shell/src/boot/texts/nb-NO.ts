import pages from '../../locales/nb-NO.json'
import frame from '../locales/nb-NO.json'

export default { ...frame, ...pages }
