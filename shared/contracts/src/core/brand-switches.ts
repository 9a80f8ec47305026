/**
 * The features that a brand can switch off. Data: an area says by which switch it goes (`switchedOffBy`), and then the
 * gateway refuses its calls on such a brand; a remote says which of its pages go (`remote.json`).
 */
export const brandSwitches = ['disabledEvents', 'disabledLodges'] as const
export type BrandSwitch = (typeof brandSwitches)[number]
