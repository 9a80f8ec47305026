/** The parts of the frame that only members see. */
export { OfflineBanner } from '../../offline/offline-banner.tsx'
export { Banners } from './banners.tsx'
export { BottomBar } from './bottom-bar.tsx'
export { SettingsNav } from './settings-nav.tsx'
export { SheetDrawer } from './sheet-drawer.tsx'
export { SideDrawer } from './side-drawer.tsx'
export { TopMenu } from './top-menu.tsx'
