/** The order that the owner gave an album. */
import { listOrder } from '@samvaer/service-kit/database/list-order'

export const ownersOrder = listOrder({ key: 'position', type: 'number', id: '_id', rising: true })
