/** Whether the page is read from right to left, where what is next is on the left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'
