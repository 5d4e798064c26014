import { toValue, watchEffect, type MaybeRefOrGetter } from 'vue';
import { useI18n } from 'vue-i18n';

/** Names the browser's tab after the page for as long as the page is there. */
export function usePageTitle(title: MaybeRefOrGetter<string>): void {
  const { t } = useI18n();
  watchEffect(() => {
    const text = toValue(title);
    document.title = text ? `${text} · ${t('app.name')}` : t('app.name');
  });
}
