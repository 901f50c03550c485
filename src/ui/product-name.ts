import { useQuery } from '@tanstack/react-query';
import { PRODUCT_NAME } from '#platform/shared/settings/product-marks.ts';
import { configQuery } from '#platform/web/session.ts';

/** @returns the product's name on this server */
export function useProductName(): string {
  const { data } = useQuery({ ...configQuery, enabled: false });
  return data?.productName ?? PRODUCT_NAME;
}
