import { readonly, ref, watch, type Ref } from 'vue';

/**
 * The direction in which the page reads around an element, taken when something opens beside it: arrow keys and the
 * side of submenus follow it.
 */
export function useReadingDirection(
  open: Readonly<Ref<boolean>>,
  element: () => HTMLElement | null | undefined,
): Readonly<Ref<'ltr' | 'rtl'>> {
  const direction = ref<'ltr' | 'rtl'>('ltr');
  watch(open, () => {
    const at = element();
    if (at) direction.value = getComputedStyle(at).direction === 'rtl' ? 'rtl' : 'ltr';
  });
  return readonly(direction);
}
