import pages from '../../locales/da-DK.json'
import frame from '../locales/da-DK.json'

export default { ...frame, ...pages }
