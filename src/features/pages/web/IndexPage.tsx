import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { links } from '#web/links.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { prefetchPage } from '#web/ui/page-query.ts';
import { ScreenName } from '#web/ui/ScreenName.tsx';
import type { CategoryList, CategoryNames } from '../contract.ts';
import styles from './IndexPage.module.css';
import { indexQuery } from './index-query.ts';

/** Every page by category and sub-category. Source: specification part 2 section 2. */
export function IndexPage() {
  const { data } = useQuery(indexQuery);
  return (
    <section className={styles.sheet} aria-label="Index Page">
      <ScreenName title="Index Page" />
      <h1 id="answer" className={styles.title} tabIndex={-1}>
        Index Page
      </h1>
      {data ? (
        data.list.map((category) => <Category key={category._id} category={category} names={data.names} />)
      ) : (
        <Loading text="Loading content..." />
      )}
    </section>
  );
}

function Category({ category, names }: { category: CategoryList[number]; names: CategoryNames }) {
  const { name, subCategories } = names[category._id] ?? { name: category._id, subCategories: {} };
  const filled = category.subCategorys.filter(({ titles }) => titles.length > 0);
  if (filled.length === 0) return null;
  return (
    <section className={styles.category}>
      <h2>{name}</h2>
      <div className={styles.columns}>
        {filled.map(({ subCategory, titles }) => (
          <div key={subCategory} className={styles.subCategory}>
            <h3>{subCategories[subCategory] ?? subCategory}</h3>
            <ul>
              {titles.map(({ title, answerID }) => (
                <li key={answerID}>
                  <Link
                    to={links.page(answerID)}
                    onPointerEnter={() => prefetchPage(answerID)}
                    onFocus={() => prefetchPage(answerID)}
                  >
                    {title} <span className={styles.id}>({answerID})</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
