/** The shell's side of the kit; remotes have no business here. */
export { announce, type NoticeState, noticeStore } from './internal/notice-store.ts'
export { type PageState, readPageState, setPageState } from './internal/page-state.ts'
export { createStore, type Store } from './internal/store.ts'
