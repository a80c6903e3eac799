package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/azidentity"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/bloberror"
)

// azureKey is the environment variable with an account's key, as Microsoft's own programs name it. Without it the container
// is opened with the process's workload identity or managed identity.
const azureKey = "AZURE_STORAGE_KEY"

// container keeps bytes in a container of Azure Blob Storage.
type container struct {
	name   string
	client *azblob.Client
}

// newContainer opens azure://account/container. ?endpoint=https://host names another cloud than the public one.
func newContainer(address *url.URL) (*container, error) {
	account, name := address.Host, strings.Trim(address.Path, "/")
	if account == "" || name == "" || strings.Contains(name, "/") {
		return nil, errors.New("is not an address such as azure://account/container")
	}
	query, err := parseQuery(address, "endpoint")
	if err != nil {
		return nil, err
	}
	endpoint, err := endpointOf(query, "https://"+account+".blob.core.windows.net")
	if err != nil {
		return nil, err
	}
	client, err := azureClient(account, endpoint.String())
	if err != nil {
		return nil, err
	}
	return &container{name: name, client: client}, nil
}

func azureClient(account, endpoint string) (*azblob.Client, error) {
	if key := os.Getenv(azureKey); key != "" {
		shared, err := azblob.NewSharedKeyCredential(account, key)
		if err != nil {
			return nil, errors.New("needs an account key in standard base64 as " + azureKey) // the cause may quote the key
		}
		return azblob.NewClientWithSharedKeyCredential(endpoint, shared, nil)
	}
	identity, err := azidentity.NewDefaultAzureCredential(nil)
	if err != nil {
		return nil, fmt.Errorf("needs an identity at Azure: %w", err)
	}
	return azblob.NewClient(endpoint, identity, nil)
}

// Put sends long bodies in blocks. Azure joins them at the end, or drops them where Put fails.
func (c *container) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	if err := CheckKey(key); err != nil {
		return err
	}
	const block = 8 << 20
	whole := &exactBody{body: body, left: size}
	if _, err := c.client.UploadStream(ctx, c.name, key, whole, &azblob.UploadStreamOptions{BlockSize: block, Concurrency: 1}); err != nil {
		return fmt.Errorf("write to the container: %w", errors.Join(err, whole.failed))
	}
	return nil
}

// Open continues on a new connection where one breaks, as long as the blob is unchanged.
func (c *container) Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	if err := CheckKey(key); err != nil {
		return nil, err
	}
	if length == 0 {
		return emptyPart(c.Size(ctx, key))
	}
	part := azblob.HTTPRange{Offset: from, Count: max(length, 0)} // 0 means to the end
	opened, err := c.client.DownloadStream(ctx, c.name, key, &azblob.DownloadStreamOptions{Range: part})
	if bloberror.HasCode(err, bloberror.InvalidRange) {
		return emptyPart(c.Size(ctx, key)) // from is beyond the end
	}
	if err != nil {
		return nil, containerError(err)
	}
	return opened.NewRetryReader(ctx, nil), nil
}

func (c *container) Size(ctx context.Context, key string) (int64, error) {
	if err := CheckKey(key); err != nil {
		return 0, err
	}
	properties, err := c.client.ServiceClient().NewContainerClient(c.name).NewBlobClient(key).GetProperties(ctx, nil)
	if err != nil {
		return 0, containerError(err)
	}
	if properties.ContentLength == nil {
		return 0, errors.New("read from the container: the answer has no length")
	}
	return *properties.ContentLength, nil
}

func (c *container) Delete(ctx context.Context, key string) error {
	if err := CheckKey(key); err != nil {
		return err
	}
	if _, err := c.client.DeleteBlob(ctx, c.name, key, nil); err != nil && !bloberror.HasCode(err, bloberror.BlobNotFound) {
		return fmt.Errorf("delete from the container: %w", err)
	}
	return nil
}

// List reads all pages from the first key, because Azure cannot begin after a key.
func (c *container) List(ctx context.Context, prefix, after string, most int) ([]Entry, error) {
	var found []Entry
	for pager := c.client.NewListBlobsFlatPager(c.name, &azblob.ListBlobsFlatOptions{Prefix: &prefix}); pager.More(); {
		page, err := pager.NextPage(ctx)
		if err != nil {
			return nil, fmt.Errorf("list the container: %w", err)
		}
		for _, item := range page.Segment.BlobItems {
			if item.Name == nil || *item.Name <= after {
				continue
			}
			if item.Properties == nil || item.Properties.ContentLength == nil {
				return nil, errors.New("list the container: a blob has no length")
			}
			if len(found) == most {
				return found, nil
			}
			found = append(found, Entry{Key: *item.Name, Size: *item.Properties.ContentLength})
		}
	}
	return found, nil
}

func containerError(err error) error {
	if bloberror.HasCode(err, bloberror.BlobNotFound) {
		return ErrNotFound
	}
	return fmt.Errorf("read from the container: %w", err)
}
